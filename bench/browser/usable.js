// Runs before the code of the page: notes when the sign-in form is painted and can be typed into. React handles the
// fields from the moment they exist.
const isThere = () =>
  document.querySelector('input[name=username]') && document.querySelector('input[type=password]');

const observer = new MutationObserver(() => {
  if (!isThere()) return;
  observer.disconnect();
  // The second frame begins when the first one, which contains the form, is finished.
  requestAnimationFrame(() =>
    requestAnimationFrame(() => {
      // A message is used instead of a variable, because polling would take time from the page.
      console.debug('usable', performance.now());
    }),
  );
});
observer.observe(document, { childList: true, subtree: true });

window.visit = { blockingMs: 0 };
new PerformanceObserver((list) => {
  for (const { duration } of list.getEntries()) window.visit.blockingMs += Math.max(0, duration - 50);
}).observe({ type: 'longtask', buffered: true });
