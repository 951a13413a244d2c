/** The schema is not one on which this release could, or should, go on: what to do is in the sentence. */
export class SchemaRefused extends Error {}
