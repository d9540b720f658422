/** True for a request that counts time in rotations of the Sun. */
export function speaksOfRotations(request: string): boolean {
  return /\b(?:carrington|rotations?|cr)\b/i.test(request);
}

/** A time that begins or ends where data say so: "from the minimum on", "until the speed peaks". */
export function speaksOfMoments(request: string): boolean {
  return /\b(?:until|till|onwards?|(?:min|max|minimum|maximum|peak|onset|shock|arrival) on)\b/i.test(request);
}
