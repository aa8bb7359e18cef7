update domain_events set type = case type when 'checkout.ReservationCompleted' then 'sales.SaleCompleted' else replace(type, 'checkout.', 'sales.') end
  where handled_at is null
    and type in ('checkout.TransferRecorded', 'checkout.ReservationCompleted', 'checkout.HandoverRecorded', 'checkout.ReturnChanged');
