/** What other modules may use besides messages, events and contracts. */
export { type StaffMember, StaffDirectory } from './staff-directory/staff-directory.ts';
export { OwnedResources, type OwnedResource } from './users/owned-resources.ts';
