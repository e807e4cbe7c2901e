// Runs in the page before anything of the page does: notes when the sign-in form can be typed into and has been
// painted. A form rendered by React hears its fields from the moment they exist.
const isThere = () =>
  document.querySelector('input[name=username]') && document.querySelector('input[type=password]');

const observer = new MutationObserver(() => {
  if (!isThere()) return;
  observer.disconnect();
  // The frame after the next one begins when the next one, with the form in it, has been handed over.
  requestAnimationFrame(() =>
    requestAnimationFrame(() => {
      // A message instead of a variable to ask for: asking would take the page's time.
      console.debug('usable', performance.now());
    }),
  );
});
observer.observe(document, { childList: true, subtree: true });

window.visit = { blockingMs: 0 };
new PerformanceObserver((list) => {
  for (const { duration } of list.getEntries()) window.visit.blockingMs += Math.max(0, duration - 50);
}).observe({ type: 'longtask', buffered: true });
