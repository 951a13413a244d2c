export const HistoryTab = ({ propertyId }: { propertyId: string }) => <p>{propertyId}</p>;
