/** A condition if a filter is set, else none; spread it into a list. An empty text and false are not set. */
export const whenSet = <Filter, Condition>(filter: Filter, then: (filter: NonNullable<Filter>) => Condition) =>
  filter ? [then(filter)] : [];
