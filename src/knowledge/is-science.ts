import type { ParameterWords } from '#src/knowledge/parameter-words.ts';

const NOT_SCIENCE_TOKENS = new Set(
  (
    'err error errors errorbars sigma sig unc uncertainty uncert std stddev stdev sd rms dev var variance ' +
    'deltahigh deltalow deltaplus deltaminus delta flag flags flg flagged qual quality qf dqf qi status mode modes cnt cnts ' +
    'npts pts num ndat labl label bitmask bits mask version weight weights met apid seqn doy year day hour minute second ' +
    'msec utc gap valid validity livetime time epoch caution log plog noise chisq chi exposure bkgd background ' +
    'mapnum packet checksum rot unix epoch'
  ).split(' '),
);

/** In names that run words together, e.g. `BRMSGSM`, `B1SDF1`, `dBrms`, `BF1LOG`, `unc_P1`. */
const NOT_SCIENCE_NAME =
  /RMS|dBrms|SD(?:F\d|GSE|GSM|RTN)|SIGMA|sigma|LOG$|_log$|_l$|Err\b|_qual|Flag|FLAG|extrapolation/;

const NOT_SCIENCE_DESCRIPTION =
  /\b(?:quality|flags?|uncertaint(?:y|ies)|standard deviation|std\.? dev|deviation|1-sigma|sigma|rms|root.mean.square|variance|error bars?|with error|errors?|number of (?:points|samples|measurements|spectra|fine)|# fine|time axis label|log scaled?|\(log\)|bitmask|status|house ?keeping|id code|percent interpolated|day of year|calibration (?:factor|coefficient)|extrapolation)\b/;

/** True for measured or derived quantities; false for flags, errors, counters, labels and duplicates on a log scale. */
export function isScience({ name, tokens, description }: ParameterWords): boolean {
  if (tokens.some((token) => NOT_SCIENCE_TOKENS.has(token))) return false;
  return !NOT_SCIENCE_NAME.test(name) && !NOT_SCIENCE_DESCRIPTION.test(description);
}
