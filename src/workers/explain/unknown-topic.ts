/** A question that no page answers: said plainly, with what is known instead. */
export function unknownTopic(question: string): string {
  const asked = question.replace(/\s([?!.,])/g, '$1').trim();
  const about = asked === '' || asked.length > 80 ? 'that' : `"${asked}"`;
  return `I have no page on ${about} and do not guess; with a language model set up I could answer in free words. Without one I know some 200 terms of the field ("what is plasma beta", "difference between GSE and GSM"), missions, quantities and datasets ("describe AC_H0_MFI"), and I can find, fetch, compute and plot data: "what can you do?" shows examples.`;
}
