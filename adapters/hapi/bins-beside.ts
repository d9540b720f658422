import type { HapiParameter } from '#adapters/hapi/hapi-dataset.ts';

/** Units of the axes that spectra stand on. */
const AXIS_UNIT = /^[kMG]?(?:Hz|eV|hertz)$/i;
/** What an axis is called; the width or the number of its channels is none. */
const AXIS_NAME = /freq|energ/i;
const NO_AXIS = /width|delta|number|index|phase/i;

/**
 * Spectra without bins whose axis is another parameter of the dataset: one array of frequencies or energies has as many
 * elements. Servers that serve plain CDF variables leave the link between them out.
 */
export function withBinsBeside(parameters: readonly HapiParameter[]): readonly HapiParameter[] {
  const axes = parameters.filter(isAxis);
  return parameters.map((parameter) => {
    const { info } = parameter;
    if (!isSpectrum(parameter) || axes.includes(parameter)) return parameter;
    const fitting = axes.filter((axis) => axis.info.size[0] === info.size[0]);
    const [axis] = fitting;
    if (axis === undefined || fitting.length > 1) return parameter;
    const { name, units } = axis.info;
    return { ...parameter, info: { ...info, bins: { name, unit: units[0] ?? '', centers: axis.wireName } } };
  });
}

function isSpectrum({ info: { size, bins, type, components } }: HapiParameter): boolean {
  const isNumber = type === 'double' || type === 'integer';
  return (
    isNumber && size.length === 1 && (size[0] ?? 0) > 3 && bins === undefined && components === undefined
  );
}

function isAxis(parameter: HapiParameter): boolean {
  const { name, description, units } = parameter.info;
  return (
    isSpectrum(parameter) &&
    AXIS_UNIT.test(units[0] ?? '') &&
    AXIS_NAME.test(`${name} ${description}`) &&
    !NO_AXIS.test(name)
  );
}
