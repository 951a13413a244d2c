/** Picks those columns of a row that a contract names: no other can leave with it, and new ones are included. */
export const pickFields = <Row extends object, Shape extends object>(row: Row, { shape }: { shape: Shape }) =>
  Object.fromEntries(
    Object.keys(shape)
      .filter((name) => name in row)
      .map((name) => [name, row[name as keyof Row]]),
  ) as Pick<Row, keyof Row & keyof Shape>;
