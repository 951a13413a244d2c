/** Of everything read of properties in the panel. */
export const PROPERTIES = 'staff-properties';
