import type { HapiParameter } from '#adapters/hapi/hapi-dataset.ts';
import type { AxisInfo, ParameterInfo } from '#src/domain/dataset.ts';

/** Units of the axes that spectra stand on. */
const AXIS_UNIT = /^[kMG]?(?:Hz|eV|hertz)$/i;
const ANGLE_UNIT = /^deg(?:rees?)?$/i;
/** What an axis is called; the width or the number of its channels is none. */
const AXIS_NAME = /freq|energ/i;
const ANGLE_NAME = /pitch|pangle|alpha/i;
const NO_AXIS = /width|delta|number|index|phase/i;

/**
 * Spectra without bins whose axis is another parameter of the dataset: one array of frequencies or energies has as many
 * elements. Servers that serve plain CDF variables leave the link between them out.
 */
export function withBinsBeside(parameters: readonly HapiParameter[]): readonly HapiParameter[] {
  const axes = parameters.filter(isAxis);
  const angles = parameters.filter(isAngles);
  return parameters.map((parameter) => {
    const { info } = parameter;
    if (info.size.length === 2) return { ...parameter, info: withAxes(info, [...axes, ...angles]) };
    if (!isSpectrum(parameter) || axes.includes(parameter)) return parameter;
    const fitting = axes.filter((axis) => axis.info.size[0] === info.size[0]);
    const [axis] = fitting;
    if (axis === undefined || fitting.length > 1) return parameter;
    const { name, units } = axis.info;
    return { ...parameter, info: { ...info, bins: { name, unit: units[0] ?? '', centers: axis.wireName } } };
  });
}

/** The axes of a table of two dimensions that its own words leave open. */
function withAxes(info: ParameterInfo, beside: readonly HapiParameter[]): ParameterInfo {
  const [first, second] = info.size.map((count, dimension): AxisInfo | undefined => {
    const own = info.axes?.[dimension];
    const fitting = beside.filter(({ info: { size } }) => size[0] === count);
    const [axis, ...more] = fitting;
    if (own !== undefined || axis === undefined || more.length > 0) return own;
    const { name, units } = axis.info;
    return { name, unit: units[0] ?? '', centers: axis.wireName };
  });
  const isSame = first !== undefined && first.centers === second?.centers;
  return (first ?? second) === undefined || isSame ? info : { ...info, axes: [first, second] };
}

function isAngles(parameter: HapiParameter): boolean {
  const { name, description, units, size } = parameter.info;
  return size.length === 1 && ANGLE_UNIT.test(units[0] ?? '') && ANGLE_NAME.test(`${name} ${description}`);
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
