import type { StaffContentKey } from '../../../../src/agency/staff-content.contract.ts';

/** Loaded with the first check, because the contracts would make the page heavier. */
export async function loadContentSchema(key: StaffContentKey) {
  const inputs = await import('../../../../src/agency/content-input.contract.ts');
  switch (key) {
    case 'home':
      return inputs.HomeInput;
    case 'services':
      return inputs.ServicesInput;
    case 'reviews':
      return inputs.ReviewsInput;
    case 'about':
      return inputs.AboutInput;
    case 'faq':
      return inputs.FaqInput;
    default:
      return inputs.LegalInput;
  }
}
