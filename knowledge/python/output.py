def save_csv(series, folder):
    """Every column to its last digit; the first column is the time in ms since 1970-01-01T00:00Z, or the axis."""
    name = re.sub(r"[^A-Za-z0-9_-]+", "_", series.label)
    with open(os.path.join(folder, f"{name}.csv"), "w", newline="", encoding="utf-8") as file:
        writer = csv.writer(file)
        writer.writerow(["time_ms"] + [f"{c.name} ({c.unit})" if c.unit else c.name for c in series.columns])
        for row, place in enumerate(series.time):
            cells = [c.values[row] for c in series.columns]
            writer.writerow([repr(float(place))] + ["" if np.isnan(v) else repr(float(v)) for v in cells])


def from_table(label, columns, time, values):
    """Data that came with a message or from code: the numbers stand here."""
    return Series(label, time, [Column(*column, part) for column, part in zip(columns, values)])


def from_file(label, columns, path):
    """Data that this script cannot make, as they were exported beside it."""
    with open(path, newline="", encoding="utf-8") as file:
        rows = list(csv.reader(file))[1:]
    table = np.array([[float(cell) if cell else np.nan for cell in row] for row in rows]).reshape(len(rows), -1)
    return Series(label, table[:, 0], [Column(*column, table[:, place + 1]) for place, column in enumerate(columns)])
