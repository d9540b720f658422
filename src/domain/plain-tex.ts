const LETTERS: Readonly<Record<string, string>> = {
  alpha: 'α',
  beta: 'β',
  gamma: 'γ',
  delta: 'δ',
  epsilon: 'ε',
  theta: 'θ',
  lambda: 'λ',
  mu: 'μ',
  nu: 'ν',
  pi: 'π',
  rho: 'ρ',
  sigma: 'σ',
  tau: 'τ',
  phi: 'φ',
  varphi: 'φ',
  chi: 'χ',
  psi: 'ψ',
  omega: 'ω',
  Delta: 'Δ',
  Omega: 'Ω',
  Phi: 'Φ',
  Theta: 'Θ',
  Sigma: 'Σ',
  Gamma: 'Γ',
  parallel: '∥',
  perp: '⊥',
  odot: '☉',
  circ: '°',
  times: '×',
  cdot: '·',
  pm: '±',
  sim: '~',
  degree: '°',
};
const SUPERSCRIPTS = new Map(
  [...'0123456789+-−n'].map((sign, at) => [sign, [...'⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁻ⁿ'][at] ?? sign]),
);
const SUBSCRIPTS = new Map(
  [...'0123456789+-−aehijklmnoprstuvx'].map((sign, at) => [
    sign,
    [...'₀₁₂₃₄₅₆₇₈₉₊₋₋ₐₑₕᵢⱼₖₗₘₙₒₚᵣₛₜᵤᵥₓ'][at] ?? sign,
  ]),
);

/**
 * The TeX that people write into labels in signs that every picture can show: `N$_p$ (cm$^{-3}$)` is `Nₚ (cm⁻³)`. What has no
 * raised or lowered sign stands on the line: `P$_{dyn}$` is `Pdyn`.
 */
export function plainTex(text: string): string {
  if (!/[$\\^]|_\{/.test(text)) return text;
  return text
    .replace(/\\(?:mathrm|text|rm|mathbf|vec|hat)\s*/g, '')
    .replace(/\\([A-Za-z]+)/g, (whole, name: string) => LETTERS[name] ?? whole)
    .replace(/\^(?:\{([^{}]{0,40})\}|([\d+−-]?\d|[A-Za-z]))/g, (_, group?: string, one?: string) =>
      raised(group ?? one ?? '', SUPERSCRIPTS),
    )
    .replace(/_(?:\{([^{}]{0,40})\}|([A-Za-z\d⊥∥☉]))(?=[^A-Za-z]|$)/g, (_, group?: string, one?: string) =>
      raised(group ?? one ?? '', SUBSCRIPTS),
    )
    .replace(/[${}]|\\[,; ]/g, '');
}

function raised(text: string, signs: ReadonlyMap<string, string>): string {
  const letters = [...text];
  return letters.every((letter) => signs.has(letter))
    ? letters.map((letter) => signs.get(letter)).join('')
    : text;
}
