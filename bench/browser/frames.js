// Runs in the page: measures how long each frame takes and how many nodes the document has at most.
window.scrolled = { times: [], nodes: 0 };

let last = 0;
const frame = (now) => {
  if (last > 0) window.scrolled.times.push(now - last);
  last = now;
  requestAnimationFrame(frame);
};
requestAnimationFrame(frame);
setInterval(() => {
  window.scrolled.nodes = Math.max(window.scrolled.nodes, document.getElementsByTagName('*').length);
}, 100);
