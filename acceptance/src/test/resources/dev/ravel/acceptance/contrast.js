// All text that can be seen whose colour is too near to that of its ground for WCAG 2.2, level AA; the first line is how many colours were compared.
(() => {
  const LEAST = 4.5;
  const parsed = (colour) => {
    const [red, green, blue, alpha = 1] = colour.match(/[\d.]+/g).map(Number);
    return { channels: [red, green, blue], alpha };
  };
  const over = (above, alpha, below) => above.map((channel, i) => channel * alpha + below[i] * (1 - alpha));
  const luminance = (channels) => {
    const [red, green, blue] = channels.map((channel) => {
      const part = channel / 255;
      return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const ancestors = (element) => (element ? [...ancestors(element.parentElement), element] : []);
  const groundOf = (element) =>
    ancestors(element).reduce((below, one) => {
      const { channels, alpha } = parsed(getComputedStyle(one).backgroundColor);
      return over(channels, alpha, below);
    }, [255, 255, 255]);
  const opacityOf = (element) => ancestors(element).reduce((all, one) => all * Number(getComputedStyle(one).opacity), 1);

  const seen = new Map();
  const compare = (element, style, what) => {
    const ground = groundOf(element);
    const { channels, alpha } = parsed(style.color);
    const text = over(channels, alpha * opacityOf(element), ground);
    const [light, dark] = [luminance(text), luminance(ground)].sort((one, other) => other - one);
    const ratio = (light + 0.05) / (dark + 0.05);
    const key = `${style.color} on ${ground.map(Math.round)}`;
    if (!seen.has(key)) seen.set(key, { ratio, text: `${ratio.toFixed(2)}: ${key}, ${element.localName}.${element.className} '${what.trim().slice(0, 40)}'` });
  };
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const element = texts.currentNode.parentElement;
    const isText = texts.currentNode.data.trim() && !element.closest("script, noscript, style, .hidden");
    if (isText && element.checkVisibility({ visibilityProperty: true })) compare(element, getComputedStyle(element), texts.currentNode.data);
  }
  for (const input of document.querySelectorAll("input[placeholder]")) {
    if (input.checkVisibility()) compare(input, getComputedStyle(input, "::placeholder"), input.placeholder);
  }
  const poor = [...seen.values()].filter(({ ratio }) => ratio < LEAST).map(({ text }) => text);
  return [String(seen.size), ...poor].join("\n");
})()
