export const RecordPane = () => <main />;
