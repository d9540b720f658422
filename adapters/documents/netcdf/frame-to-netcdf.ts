import type { Frame } from '#src/domain/frame.ts';

const CONVENTIONS = 'CF-1.8';
const CREATED_BY = 'Helio';

/**
 * A frame as a NetCDF 4 file by the conventions of CF: one dimension, `time` in ms since 1970 UTC (or the axis where the rows are no
 * times), and a variable of doubles for each column, with its unit; missing is NaN, and said to be.
 */
export async function toNetcdf({ label, time, axis, columns, text, provenance }: Frame): Promise<Uint8Array> {
  const hdf5 = await import('h5wasm');
  const { FS } = await hdf5.ready;
  const place = `${crypto.randomUUID()}.nc`;
  const file = new hdf5.File(place, 'w');
  try {
    const [along = 'time', ...names] = distinct([
      axis?.name ?? 'time',
      ...columns.map(({ name }) => name),
      ...text.map(({ name }) => name),
    ]);
    const shape = [time.length];
    const scale = file.create_dataset({ name: along, data: time, shape, dtype: '<d' });
    scale.make_scale(along);
    for (const [name, value] of Object.entries(axis === undefined ? TIME : { units: axis.unit }))
      scale.create_attribute(name, value);
    for (const [at, { name, unit, values }] of columns.entries()) {
      const variable = file.create_dataset({ name: names[at] ?? name, data: values, shape, dtype: '<d' });
      variable.attach_scale(0, along);
      variable.create_attribute('_FillValue', Float64Array.of(Number.NaN), [1], '<d');
      variable.create_attribute('long_name', columns.length === 1 ? label : `${label} ${name}`);
      if (unit !== '') variable.create_attribute('units', unit);
    }
    for (const [at, { name, values }] of text.entries()) {
      const variable = file.create_dataset({
        name: names[columns.length + at] ?? name,
        data: [...values],
        shape,
      });
      variable.attach_scale(0, along);
    }
    for (const [name, value] of Object.entries(globals(label, provenance)))
      file.create_attribute(name, value);
  } finally {
    file.close();
  }
  const bytes = FS.readFile(place);
  FS.unlink(place);
  return bytes;
}

const TIME = {
  units: 'milliseconds since 1970-01-01 00:00:00',
  calendar: 'standard',
  standard_name: 'time',
  axis: 'T',
};

/** Where the data come from, and how to cite them. */
function globals(label: string, provenance: Frame['provenance']): Readonly<Record<string, string>> {
  const { dataset, server, steps, citation, synthetic } = provenance;
  return {
    Conventions: CONVENTIONS,
    title: label,
    institution: CREATED_BY,
    ...(dataset === undefined
      ? {}
      : { source: [dataset, server].filter((part) => part !== undefined).join(' from ') }),
    ...(steps.length === 0 ? {} : { history: steps.join('\n') }),
    ...(citation === undefined ? {} : { references: citation }),
    ...(synthetic ? { comment: 'Made up by a demo server: no measurements.' } : {}),
    provenance: JSON.stringify(provenance),
  };
}

/** Names of variables, each once; NetCDF allows no slashes in them. */
function distinct(names: readonly string[]): readonly string[] {
  const taken = new Set<string>();
  return names.map((name) => {
    const plain = name.replace(/[/\s]+/g, '_') || 'column';
    let free = plain;
    for (let count = 2; taken.has(free); count += 1) free = `${plain}_${count}`;
    taken.add(free);
    return free;
  });
}
