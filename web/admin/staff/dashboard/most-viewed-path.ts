export const mostViewedPath = '/api/v1/staff/properties/most-seen?days=30';
