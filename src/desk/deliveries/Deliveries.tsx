export const Deliveries = () => <main />;
