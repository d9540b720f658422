import type { Loader } from 'vega';

/** A loader that opens nothing: a drawing brings all its data, so neither files nor the network are ever read. */
export function deadLoader(): Loader {
  const refuse = () => Promise.reject(new Error('A drawing may not load anything.'));
  return {
    load: refuse,
    // A rejection here would crash `toSVG` where a mark has a link (vega-scenegraph), so links lead nowhere instead.
    sanitize: () => Promise.resolve({ href: '#' }),
    http: refuse,
    file: refuse,
  };
}
