import type { Scale } from '#src/domain/figure/look.ts';
import type { NumberAxis, PanelView, XAxis } from '#src/plotting/panel-view.ts';

/** What a place on an axis is reckoned from. */
interface Ends {
  readonly domain: readonly [number, number];
  readonly scale: Scale;
  readonly constant?: number;
}

/** Where values stand on an axis, as shares of its length. */
export function shareOn(axis: XAxis | NumberAxis): (value: number) => number {
  const { domain, scale, constant = 1 } = endsOf(axis);
  const bent = (value: number) => bentBy(scale, constant, value);
  const [low, high] = [bent(domain[0]), bent(domain[1])];
  return (value) => (bent(value) - low) / (high - low);
}

function endsOf(axis: XAxis | NumberAxis): Ends {
  if ('range' in axis) return { domain: [axis.range.start, axis.range.stop], scale: 'linear' };
  return axis;
}

function bentBy(scale: Scale, constant: number, value: number): number {
  switch (scale) {
    case 'linear':
      return value;
    case 'log':
      return Math.log(value);
    case 'symlog':
      return Math.sign(value) * Math.log1p(Math.abs(value / constant));
  }
}

/** Px of places in a panel, from its upper left corner. */
export interface Places {
  readonly x: (value: number) => number;
  readonly y: (value: number, isRight?: boolean) => number;
}

export function placesIn({
  view: { x, y, right, panel },
  width,
  height,
}: {
  readonly view: PanelView;
  readonly width: number;
  readonly height: number;
}): Places {
  const [across, up, beside] = [shareOn(x), shareOn(y), shareOn(right ?? y)];
  const turned = (share: number, isReversed: boolean | undefined) =>
    isReversed === true ? 1 - share : share;
  return {
    x: (value) => turned(across(value), panel.reversed?.x) * width,
    y: (value, isRight = false) => (1 - turned((isRight ? beside : up)(value), panel.reversed?.y)) * height,
  };
}
