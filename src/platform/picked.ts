/** Of a row, the columns that a contract names: no other can leave with it, and a new one comes along. */
export const picked = <Row extends object, Shape extends object>(row: Row, { shape }: { shape: Shape }) =>
  Object.fromEntries(
    Object.keys(shape)
      .filter((name) => name in row)
      .map((name) => [name, row[name as keyof Row]]),
  ) as Pick<Row, keyof Row & keyof Shape>;
