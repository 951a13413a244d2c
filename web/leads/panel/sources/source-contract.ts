export const sourceContract = async () => (await import('../../../../src/leads/pipeline.contract.ts')).LeadSourceInput;
