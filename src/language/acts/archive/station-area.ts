/** Degrees north and degrees east, each from its first to its last. */
export interface StationArea {
  readonly latitude?: readonly [number, number];
  readonly longitude?: readonly [number, number];
}

const DEGREES = '(-?\\d+(?:\\.\\d+)?)\\s*(?:°|deg(?:rees?)?)?';
const BETWEEN = new RegExp(
  `${DEGREES}\\s*(?:to|and|until|through|-|–|—)\\s*${DEGREES}\\s*(?:of )?(?:geographic )?([a-z]+)`,
  'gi',
);
const ONE_END = new RegExp(
  `(above|over|north of|poleward of|below|under|south of|east of|west of)\\s*${DEGREES}\\s*([a-z]*)`,
  'gi',
);
const FARTHEST = 90;

/** "Between 60 and 70 degrees north", "above 65 deg", "250-270 E": where stations are to stand. */
export function stationArea(words: string): StationArea {
  const spans = [...words.matchAll(BETWEEN)].flatMap(([, from, to, side = '']) =>
    sideOf(side) === undefined ? [] : [{ side: sideOf(side), range: ordered(Number(from), Number(to)) }],
  );
  const ends = [...words.matchAll(ONE_END)].flatMap(([, way = '', at, side = '']) =>
    spans.length > 0 || sideOf(side) === 'east' || /east|west/i.test(way)
      ? []
      : [
          {
            side: 'north' as const,
            range: /below|under|south/i.test(way)
              ? ([-FARTHEST, Number(at)] as const)
              : ([Number(at), FARTHEST] as const),
          },
        ],
  );
  const found = (side: 'north' | 'east') => [...spans, ...ends].find((each) => each.side === side)?.range;
  const latitude = found('north');
  const longitude = found('east');
  return {
    ...(latitude === undefined ? {} : { latitude }),
    ...(longitude === undefined ? {} : { longitude }),
  };
}

function sideOf(word: string): 'north' | 'east' | undefined {
  if (/^(?:n|north|lat|latitudes?|northern)$/i.test(word)) return 'north';
  return /^(?:e|east|lon|long|longitudes?|eastern)$/i.test(word) ? 'east' : undefined;
}

function ordered(a: number, b: number): readonly [number, number] {
  return a <= b ? [a, b] : [b, a];
}
