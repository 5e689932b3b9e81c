export const RecordPane = () => <article />;
