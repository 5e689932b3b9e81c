export const People = () => <main />;
