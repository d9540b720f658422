/** Where an input of a stated step comes from: the label of data, or an output of an earlier step of the same list. */
type StatedInput =
  | string
  | {
      /** 0-based place in the list. */
      readonly step: number;
      readonly slot: string;
    };

/** One step of work as a program states it: which worker does it, with what. Nothing of it is checked yet. */
export interface StatedStep {
  readonly worker: string;
  /** One line that tells what is done. */
  readonly title: string;
  readonly inputs?: Readonly<Record<string, readonly StatedInput[]>>;
  readonly params: Readonly<Record<string, unknown>>;
}
