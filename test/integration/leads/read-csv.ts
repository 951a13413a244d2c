/** Parses CSV as a spreadsheet does, with doubled quotes. */
export function readCsv(text: string, delimiter = ';'): string[][] {
  const rows: string[][] = [];
  let [row, cell, isQuoted]: [string[], string, boolean] = [[], '', false];
  for (let at = 0; at < text.length; at++) {
    const character = text[at]!;
    if (isQuoted && character === '"' && text[at + 1] === '"') cell += text[at++]!;
    else if (character === '"') isQuoted = !isQuoted;
    else if (!isQuoted && character === delimiter) [row, cell] = [[...row, cell], ''];
    else if (!isQuoted && character === '\r' && text[at + 1] === '\n') {
      rows.push([...row, cell]);
      [row, cell] = [[], ''];
      at++;
    } else cell += character;
  }
  return rows;
}
