export const MOST_SEEN_PATH = '/api/v1/staff/properties/most-seen?days=30';
