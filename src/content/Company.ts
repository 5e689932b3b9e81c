import { createContext, useContext } from 'react';
import type { Site } from './Site.d.ts';

/** Company data for blocks, from pages/site.json. */
export type Company = Pick<Site, 'name' | 'description' | 'email' | 'phones' | 'address' | 'place'>;

export const companyFromSite = ({ name, description, email, phones, address, place }: Site): Company => ({
  name,
  description,
  email,
  phones,
  address,
  ...(place && { place }),
});

/** Provided around everything that is rendered: on the server, and around each island. */
export const CompanyContext = createContext<Company | undefined>(undefined);

/** Returns the company data. Throws outside CompanyContext. */
export function useCompany(): Company {
  const company = useContext(CompanyContext);
  if (!company) throw new Error('CompanyContext has no value here. Render this component inside CompanyContext.');
  return company;
}
