import { createContext, useContext } from 'react';
import type { Site } from './Site.d.ts';

/** What blocks say of the company, as pages/site.json has it. */
export type Company = Pick<Site, 'name' | 'description' | 'email' | 'phones' | 'address' | 'place'>;

export const companyOf = ({ name, description, email, phones, address, place }: Site): Company => ({
  name,
  description,
  email,
  phones,
  address,
  ...(place && { place }),
});

/** Given around everything that is drawn: on the server, and around each island. */
export const CompanyContext = createContext<Company | undefined>(undefined);

/** The company, for a block that names it. */
export function useCompany(): Company {
  const company = useContext(CompanyContext);
  if (!company) throw new Error('Nothing gives the company here: draw it inside CompanyContext.');
  return company;
}
