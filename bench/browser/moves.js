// Runs in the page: how long from a click until what it changed has been painted, and how much the page has shifted
// by itself.
window.clickAndPaint = (element) =>
  new Promise((resolve) => {
    const start = performance.now();
    element.click();
    // Before the frame is painted, and after it.
    requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - start)));
  });

window.shifted = 0;
new PerformanceObserver((list) => {
  for (const { value, hadRecentInput } of list.getEntries()) if (!hadRecentInput) window.shifted += value;
}).observe({ type: 'layout-shift', buffered: true });
