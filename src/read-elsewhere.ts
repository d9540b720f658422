import { parentPort, workerData } from 'node:worker_threads';
import { type ReadingJob, readingResult } from '#src/documents/file-reading.ts';

// The program of a thread that reads one file. Only `helio.ts` starts it, with a job of its own making.
const job: ReadingJob = workerData;
parentPort?.postMessage(readingResult(job));
