"""The same five jobs with numpy, scipy and pandas, for the figures next to timeseries.bench.ts. Run: python3 timeseries-peers.py"""

import time

import numpy as np
import pandas as pd
from scipy import signal

def best(job, runs=7):
    job()
    times = []
    for _ in range(runs):
        start = time.perf_counter()
        job()
        times.append(time.perf_counter() - start)
    return 1000 * sorted(times)[len(times) // 2]

for n in [10_000, 1_000_000, 10_000_000]:
    rows = np.arange(n)
    index = pd.to_datetime(1704067200000 + rows * 1000, unit="ms")
    columns = {axis: np.sin(rows / 100 + place) * 5 + np.sin(rows * 12.9898 + place) for place, axis in enumerate("xyz")}
    vector = pd.DataFrame(columns, index=index)
    scalar = vector[["x"]]
    third = n // 3
    coarse = pd.DataFrame({"c": columns["x"][:third], "time": pd.to_datetime(1704067200000 + np.arange(third) * 3100, unit="ms")})
    fine = pd.DataFrame({"x": columns["x"], "time": index})
    jobs = {
        "magnitude (pandas)": lambda: np.sqrt((vector**2).sum(axis=1, skipna=False)),
        "running mean": lambda: scalar.rolling("10min", center=True, min_periods=300).mean(),
        "resample": lambda: vector.resample("5min").mean(),
        "align": lambda: pd.merge_asof(coarse, fine, on="time", tolerance=pd.Timedelta("5s")),
        "Welch": lambda: signal.welch(columns["x"], fs=1.0, nperseg=4096),
    }
    for name, job in jobs.items():
        print(f"{n:>9} {name:<20} {best(job, 3 if n > 1e6 else 7):9.2f} ms")
