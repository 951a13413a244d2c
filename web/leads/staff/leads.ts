export const LEADS = 'staff-leads';
