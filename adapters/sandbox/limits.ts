/** What one job may use. */
export interface Limits {
  /** Time for the code itself, ms; the isolate stops it. */
  readonly timeMs: number;
  /** Time for the whole job, ms; the process is killed, for what the isolate cannot stop. */
  readonly killAfterMs: number;
  /** Memory of the isolate in MB, on top of four times its inputs. */
  readonly memoryMb: number;
  /** Memory of the process in MB, on top of four times its inputs; it is killed above that. */
  readonly processMb: number;
  /** Numbers that go in, all columns and time axes together. */
  readonly inputCells: number;
  /** Numbers that come out. */
  readonly outputCells: number;
  readonly outputColumns: number;
  readonly codeLength: number;
  /** Jobs at the same time; others wait. */
  readonly processes: number;
}

export const DEFAULT_LIMITS: Limits = {
  timeMs: 5_000,
  killAfterMs: 10_000,
  memoryMb: 256,
  processMb: 600,
  inputCells: 40_000_000,
  outputCells: 40_000_000,
  outputColumns: 2_000,
  codeLength: 20_000,
  processes: 2,
};
