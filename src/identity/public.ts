export { type StaffMember, StaffDirectory } from './users/staff-directory.ts';
export { OwnedResources, type OwnedResource } from './users/owned-resources.ts';
