/** The places of the tabs of an open lead. */
export const leadTabs = { information: 0, activities: 1, tasks: 2 } as const;
