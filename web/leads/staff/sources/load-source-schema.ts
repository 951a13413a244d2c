export const loadSourceSchema = async () =>
  (await import('../../../../src/leads/pipeline.contract.ts')).LeadSourceInput;
