/** Names of a time that a model may take for what is typical, e.g. for "a CME hitting Earth". */
export interface EventName {
  readonly name: string;
  readonly kind: string;
  readonly start: string;
  readonly stop: string;
}
