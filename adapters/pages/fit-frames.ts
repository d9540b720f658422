/**
 * The only script of a thread's page: gives each frame the height that the figure in it tells. The figure's own document has no
 * origin, so what counts is which window it comes from, and that it is a height.
 */
export const FIT_FRAMES = `'use strict';
addEventListener('message', ({ source, data }) => {
  const height = data?.heightPx;
  if (!Number.isFinite(height) || height < 100 || height > 10000) return;
  for (const frame of document.querySelectorAll('iframe'))
    if (frame.contentWindow === source) frame.style.height = Math.ceil(height) + 2 + 'px';
});`;
