import type { LeadDetails } from '../../../../src/leads/lead.contract.ts';

/** Says what the first contact with a lead changes in it. */
export function describeImpliedChange({ agent, status }: Pick<LeadDetails, 'agent' | 'status'>) {
  const parts = [...(agent ? [] : ['a su nombre']), ...(status === 'new' ? ['como «Contactado»'] : [])];
  return parts.length > 0 ? `El lead queda ${parts.join(' y ')}.` : '';
}
