interface DatabaseUrls {
  readonly DATABASE_URL?: string | undefined;
  readonly DATABASE_DIRECT_URL?: string | undefined;
  readonly DATABASE_OWNER_URL?: string | undefined;
}

/** As whom, and where, the schema is made and looked at: never through a pooler, which knows no sessions. */
export const getSchemaUrl = <T extends DatabaseUrls>({ DATABASE_OWNER_URL, DATABASE_DIRECT_URL, DATABASE_URL }: T) =>
  (DATABASE_OWNER_URL ?? DATABASE_DIRECT_URL ?? DATABASE_URL) as T['DATABASE_URL'];
