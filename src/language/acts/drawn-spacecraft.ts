import type { NamedSeries, Target } from '#src/domain/request.ts';
import type { ClauseView, Setting } from '#src/language/reading/act.ts';

/** Whose curves the figure shows: "how far apart were they?", "where was each at 04:55?" */
export function drawnSpacecraft({ drawn }: Setting): readonly NamedSeries[] {
  const craft = drawn.lines.flatMap(({ mission, probe }): readonly NamedSeries[] =>
    mission === undefined
      ? []
      : [{ kind: 'series', text: '', mission, ...(probe === undefined ? {} : { probe }) }],
  );
  return [...new Map(craft.map((each) => [JSON.stringify(each), each])).values()];
}

/** Those of the figure; where these are fewer than two, with those that this request and the one before named. */
export function spacecraftSpokenOf(setting: Setting): readonly NamedSeries[] {
  const drawn = drawnSpacecraft(setting);
  if (drawn.length > 1) return drawn;
  const acts = [...(setting.previous?.acts ?? []), ...setting.acts];
  const named = acts
    .flatMap((act): readonly Target[] => ('of' in act ? act.of : 'with' in act ? act.with : []))
    .flatMap((target): readonly NamedSeries[] => {
      if (target.kind !== 'series' || target.mission === undefined) return [];
      const { mission, probe } = target;
      return [{ kind: 'series', text: '', mission, ...(probe === undefined ? {} : { probe }) }];
    });
  return [...new Map([...drawn, ...named].map((each) => [JSON.stringify(each), each])).values()];
}

/** "Where was each spacecraft?", "their positions": of those whose curves are drawn. */
export function craftMeant(
  view: ClauseView,
  setting: Setting,
  series: readonly NamedSeries[],
): readonly NamedSeries[] {
  const isPlace = series.every(
    ({ quantity = 'position', mission, dataset, isEvery }) =>
      quantity === 'position' && ((mission ?? dataset) === undefined || isEvery === true),
  );
  const isAsked =
    series.length > 0 ||
    view.words('question', 'where').length > 0 ||
    view.spelt(/^(?:positions?|locations?)$/i).length > 0;
  return isPlace && isAsked ? drawnSpacecraft(setting) : [];
}
