/** Light or dark: as the system is set, until somebody chooses. */
const systemIsDark = matchMedia("(prefers-color-scheme: dark)");

const isDark = () => (document.documentElement.dataset.theme ?? (systemIsDark.matches ? "dark" : "light")) === "dark";

/** The button says what it does, not what is. */
function nameTheme() {
  byId("theme").textContent = isDark() ? "Light colours" : "Dark colours";
}

function changeTheme() {
  document.documentElement.dataset.theme = isDark() ? "light" : "dark";
  nameTheme();
}

systemIsDark.addEventListener("change", nameTheme);
byId("theme").addEventListener("click", changeTheme);
nameTheme();
