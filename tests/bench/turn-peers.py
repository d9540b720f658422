"""What the warm turn of turn.bench.ts is measured against: the same data with hapiclient, drawn by matplotlib in a picture
of the same size. Each line on standard input is one run (server dataset parameter start stop); each line on standard output
tells its milliseconds: fetch, draw, and of the processor.

Where hapiclient is not installed, its requests are made and its records are read in the same way, without the files that
it keeps, which is a little faster than it is."""

import io
import json
import sys
import time
import urllib.request

import matplotlib

matplotlib.use("Agg")
import matplotlib.pyplot as plt
import numpy as np

try:
    from hapiclient import hapi
except ImportError:
    hapi = None


def ask(url):
    with urllib.request.urlopen(url) as answer:
        return answer.read()


def fetch(server, dataset, parameter, start, stop):
    if hapi is not None:
        data, meta = hapi(server, dataset, parameter, start, stop)
        return data, meta["parameters"]
    info = json.loads(ask(f"{server}/info?dataset={dataset}"))
    json.loads(ask(f"{server}/capabilities"))
    query = f"dataset={dataset}&parameters={parameter}&start={start}&stop={stop}&format=binary"
    listed = [info["parameters"][0]] + [p for p in info["parameters"] if p["name"] == parameter]
    types = [(listed[0]["name"], f"S{listed[0]['length']}"), (parameter, "<f8", tuple(listed[1].get("size", [1])))]
    return np.frombuffer(ask(f"{server}/data?{query}"), dtype=np.dtype(types)), listed


def run(server, dataset, parameter, start, stop):
    began, cpu = time.perf_counter(), time.process_time()
    data, parameters = fetch(server, dataset, parameter, start, stop)
    stamps = np.char.rstrip(data[parameters[0]["name"]], b"Z").astype("datetime64[ms]")
    fill = float(parameters[1].get("fill") or "nan")
    values = np.where(data[parameter] == fill, np.nan, data[parameter])
    fetched = time.perf_counter()
    figure, axes = plt.subplots(figsize=(9, 5), dpi=200)
    for column, name in zip(values.T, "xyz"):
        axes.plot(stamps, column, linewidth=0.65, label=name)
    axes.set_ylabel(f"{parameter} ({parameters[1]['units']})")
    axes.legend()
    figure.savefig(io.BytesIO(), format="png")
    plt.close(figure)
    drawn = time.perf_counter()
    return fetched - began, drawn - fetched, time.process_time() - cpu


for line in sys.stdin:
    print(*(round(1000 * seconds, 1) for seconds in run(*line.split())), flush=True)
