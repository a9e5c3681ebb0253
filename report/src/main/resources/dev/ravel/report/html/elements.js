"use strict";

const byId = (id) => document.getElementById(id);

/** An element; what is said in it is always text, never markup. */
function element(name, className, ...content) {
  const made = document.createElement(name);
  if (className) made.className = className;
  made.append(...content);
  return made;
}

function drawn(name, attributes) {
  const made = document.createElementNS("http://www.w3.org/2000/svg", name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  return made;
}

/** The last element of a sorted list that is not after a position, or -1. */
function lastUpTo(list, position, of) {
  let low = 0;
  let high = list.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (of(list[middle]) <= position) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}

/** What belongs to the rows of a long list that are in view, and some more for smooth scrolling. */
function inView(scroller, rowHeight, count) {
  const first = Math.max(0, Math.floor(scroller.scrollTop / rowHeight) - 8);
  const last = Math.min(count - 1, Math.ceil((scroller.scrollTop + scroller.clientHeight) / rowHeight) + 8);
  return [first, last];
}
