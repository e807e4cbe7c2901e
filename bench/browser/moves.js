// Runs in the page: measures the time from a click until its effect is painted, and how much the layout shifts.
window.clickAndPaint = (element) =>
  new Promise((resolve) => {
    const start = performance.now();
    element.click();
    // The callback runs before the frame is painted, the timer after it.
    requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - start)));
  });

window.shifted = 0;
new PerformanceObserver((list) => {
  for (const { value, hadRecentInput } of list.getEntries()) if (!hadRecentInput) window.shifted += value;
}).observe({ type: 'layout-shift', buffered: true });
