/** Tells the page around this one how high it is, whenever that changes, so that its frame fits. */
export function tellHeight(): void {
  const main = document.querySelector('main');
  if (main === null || window.parent === window) return;
  new ResizeObserver(() => {
    // It is no secret: whoever shows the page in a frame may know how high it is.
    window.parent.postMessage({ heightPx: Math.ceil(main.getBoundingClientRect().height) }, '*');
  }).observe(main);
}
