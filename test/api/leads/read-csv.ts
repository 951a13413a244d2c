/** The cells of a text as a spreadsheet takes them in: quotes double, everything between them counts. */
export function readCsv(text: string, delimiter = ';'): string[][] {
  const rows: string[][] = [];
  let [row, cell, isQuoted]: [string[], string, boolean] = [[], '', false];
  for (let at = 0; at < text.length; at++) {
    const sign = text[at]!;
    if (isQuoted && sign === '"' && text[at + 1] === '"') cell += text[at++]!;
    else if (sign === '"') isQuoted = !isQuoted;
    else if (!isQuoted && sign === delimiter) [row, cell] = [[...row, cell], ''];
    else if (!isQuoted && sign === '\r' && text[at + 1] === '\n') {
      rows.push([...row, cell]);
      [row, cell] = [[], ''];
      at++;
    } else cell += sign;
  }
  return rows;
}
