/** An id has no blanks, and signs that words have not: `AC_H2_MFI`, `bou/best-avail/PT1M/xyzf`, `amda:ace_r`. */
const ID = /^(?=\S*[_/:@])\S+$/;

/** What somebody asks who looks a dataset up: its documentation by its id, else which there are by words. */
export function datasetRequest(search: string): string {
  const words = search.trim();
  return ID.test(words) ? `Documentation of ${words}` : `Find datasets: ${words}`;
}
